import type { VoterForm } from '@jiangtai/contract/voter'

/** Every word has to be in the title, the description or an option. */
export function searchPlans<T extends { readonly form: VoterForm }>(plans: readonly T[], words: string): readonly T[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return plans.filter(({ form: { title, desc, options } }) => {
    const text = [title, desc, ...options].join('\n').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
