/** A setting that the server cannot start with. The message names it and says how to fix it. */
export class ConfigError extends Error {}
