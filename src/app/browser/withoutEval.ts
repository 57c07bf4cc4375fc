import { config } from 'zod/mini';

// Zod would try to compile schemas with `eval`, which the page's security policy forbids and reports.
config({ jitless: true });
