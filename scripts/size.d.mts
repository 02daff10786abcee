export function checkSizes(dist?: string): Promise<string[]>
