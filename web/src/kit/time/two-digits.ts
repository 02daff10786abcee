/** 7 as 07. */
export const twoDigits = (n: number) => String(n).padStart(2, '0')
