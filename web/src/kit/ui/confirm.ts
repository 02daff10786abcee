import { createStore } from '../storage/store.ts'

export interface Question {
  /** A question. */
  readonly title: string
  /** What follows from a yes. */
  readonly body: string
  /** Verbs, never 确定 and 取消. */
  readonly yes: string
  readonly no: string
  /** Only where work or a live activity is lost. */
  readonly danger?: boolean
}

export interface Asked extends Question {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

export const questions = createStore<readonly Asked[]>([])

let last = 0

/** `gone`: what is asked about may end while it is asked; that is a no. */
export const confirm = (question: Question, gone?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    last += 1
    const id = last
    const answer = (yes: boolean) => {
      questions.set(questions.get().filter((asked) => asked.id !== id))
      resolve(yes)
    }
    gone?.addEventListener('abort', () => answer(false), { once: true })
    questions.set([...questions.get(), { ...question, id, answer }])
  })
