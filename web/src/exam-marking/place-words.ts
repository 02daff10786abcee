interface Placed {
  readonly item_no: number
  readonly sub_no: number
}

/** 12, 12(2) */
export const shortPlace = ({ item_no, sub_no }: Placed) => `${item_no}${sub_no > 0 ? `(${sub_no})` : ''}`

/** 第 12 题, 第 12 题 (2) */
export const placeWords = ({ item_no, sub_no }: Placed) => `第 ${item_no} 题${sub_no > 0 ? ` (${sub_no})` : ''}`

/** Whoever is marked without a name. */
export const numberName = (number: number) => `考生 ${String(number).padStart(2, '0')}`
