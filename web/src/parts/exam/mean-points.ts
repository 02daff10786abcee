/** 82.6 of points in thousandths: rounded once, and for teachers and students alike. */
export const meanPoints = (milli: number) => String(Math.round(milli / 100) / 10)
