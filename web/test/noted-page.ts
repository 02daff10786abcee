/** A page that notes how long each cookie is to be kept, in seconds; those that were taken away are not there. */
export function createNotedPage() {
  const written = new Map<string, { readonly value: string; readonly age: number }>()
  return {
    get cookie() {
      return [...written].map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const age = Number(/max-age=(\d+)/.exec(line)?.[1])
      if (age === 0) written.delete(name)
      else written.set(name, { value, age })
    },
    ages: () => Object.fromEntries([...written].map(([name, { age }]) => [name, age])),
  }
}
