import { attempt } from '../storage/attempt.ts'

const key = 'jiangtai.chosen-school'

export interface ChosenSchool {
  readonly code: string
  readonly name: string
}

/** The school that a platform operator works in, for this tab; undefined: the own. The server refuses it from anybody else. */
export function chosenSchool(): ChosenSchool | undefined {
  const [code, name] = attempt(() => window.sessionStorage.getItem(key)?.split('\n')) ?? []
  return code === undefined || name === undefined ? undefined : { code, name }
}

export const chooseSchool = ({ code, name }: ChosenSchool) => void attempt(() => window.sessionStorage.setItem(key, `${code}\n${name}`))
export const chooseOwnSchool = () => void attempt(() => window.sessionStorage.removeItem(key))
