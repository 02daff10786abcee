/** O108: the class chosen on this session, else the one used last, else the lowest id; 0 for somebody without a class (O099). */
export function currentClass(chosen: number | null, usedLast: number | null, ids: readonly number[]): number {
  for (const wanted of [chosen, usedLast]) if (wanted !== null && ids.includes(wanted)) return wanted
  return ids.length === 0 ? 0 : Math.min(...ids)
}
