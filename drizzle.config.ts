import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/marketSchema.ts',
    './server/db/messagingSchema.ts',
  ],
  out: './server/db/migrations',
});
