/** One cell per student up to a large class; beyond that cells are too thin to be counted. */
export const fitsStrip = (people: number) => people > 0 && people <= 120

/** As even as possible: 46 are two rows of 23. */
export const columnsOf = (people: number) => Math.ceil(people / Math.ceil(people / 24))
