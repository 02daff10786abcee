/** R565: what nobody asked for fails in the console only. */
export const report = (what: string, ...why: readonly unknown[]) => console.warn(`[jiangtai] ${what}`, ...why)
