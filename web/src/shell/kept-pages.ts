/** Phones have little memory: the page unseen for longest goes. */
const most = 6

/** The pages to keep while `path` is in sight, which stands last if it is one of them. */
export function keptWith(kept: readonly string[], path: string, isKept: boolean): readonly string[] {
  if (isKept ? kept[kept.length - 1] === path : !kept.includes(path)) return kept
  const others = kept.filter((one) => one !== path)
  return isKept ? [...others, path].slice(-most) : others
}
