export function compress(folder: string): Promise<void>
