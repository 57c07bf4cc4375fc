import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/marketSchema.ts',
    './server/db/messagingSchema.ts',
    './server/db/researchSchema.ts',
    './server/db/adminSchema.ts',
  ],
  out: './server/db/migrations',
});
