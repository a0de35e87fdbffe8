/** What stops the start; its message is a sentence that names the setting. */
export class ConfigError extends Error {}
