/** Canvases that can be drawn once more with more points, for a tool that enlarges what the page shows. */
export const sharper = new WeakMap<HTMLCanvasElement, (density: number) => Promise<HTMLCanvasElement>>()
