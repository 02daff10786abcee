interface Source {
  readonly path: string
  readonly text: string
}

export const smoke: string
export function testsFor(
  changed: readonly string[],
  sources: readonly Source[],
): { readonly tests: readonly string[]; readonly leftOut: readonly string[] }
export function journeysFor(changed: readonly string[], paths: readonly string[]): readonly string[]
export function pagesFor(changed: readonly string[], paths: readonly string[]): readonly string[]
