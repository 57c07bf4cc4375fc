import { startWorld } from './startWorld';

/** By hand: `node --import tsx tests/sources/serve.ts 4799`. */
const { gateway } = await startWorld({ port: Number(process.argv[2] ?? 4799) });
console.log(`The world answers with SOURCES_GATEWAY=${gateway}`);
