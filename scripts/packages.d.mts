/** Where the browser of the tests is: `CHROMIUM_PATH`, else what is installed. */
export function findChromium(): string | undefined
export function findWindowed(): string | undefined
export function findInitdb(): string | undefined
export function findRedis(): string | undefined
export function findNginx(): string | undefined
export function ensurePackages(): Promise<void>
