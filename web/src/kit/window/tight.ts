/** A phone, one on its side, or a window that is zoomed until little of it is left: the page needs all of it. */
export const isTight = (isPhone: boolean, windowHeight: number) => isPhone || isLow(windowHeight)

export const isLow = (height: number) => height < 560
