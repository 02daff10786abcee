import { attempt } from '../storage/attempt.ts'
import { whenCleared } from './clear-stored.ts'

const key = 'jiangtai.chosen-school'

export interface ChosenSchool {
  readonly code: string
  readonly name: string
}

function stored(): ChosenSchool | undefined {
  const [code, name] = attempt(() => window.sessionStorage.getItem(key)?.split('\n')) ?? []
  return code === undefined || name === undefined ? undefined : { code, name }
}

/** What a page has read of one school is never sent to another: also not when somebody chose another, was asked about a draft and stayed. */
let loaded = stored()
whenCleared(() => {
  loaded = undefined
})

/** The school that a platform operator works in, since this page was loaded; undefined: the own. The server refuses it from anybody else. */
export const chosenSchool = () => loaded

/** From the next load of this tab on. */
export const chooseSchool = ({ code, name }: ChosenSchool) => void attempt(() => window.sessionStorage.setItem(key, `${code}\n${name}`))
export const chooseOwnSchool = () => void attempt(() => window.sessionStorage.removeItem(key))
