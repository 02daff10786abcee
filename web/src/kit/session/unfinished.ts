const tellers = new Set<() => string>()

/** For what a part of the application would lose with whoever leaves: a sentence, or nothing. */
export const whenLeaving = (tell: () => string) => void tellers.add(tell)

export const lossOfLeaving = () => [...tellers].map((tell) => tell()).join('')
