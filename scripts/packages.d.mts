export function findInitdb(): string | undefined
export function findRedis(): string | undefined
export function findNginx(): string | undefined
export function ensurePackages(): Promise<void>
