/** What stood on the last page may be gone: then the one before it is turned to. */
export function pageBack(page: number, pages: number | undefined, turnTo: (page: number) => void) {
  if (pages && page > pages) turnTo(pages)
}
