/** A moment of the school's clock, wherever the test runs; months count from 0. */
export const schoolTime = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(Date.UTC(year, month, day, hour - 8, minute))
