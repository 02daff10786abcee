import { createJar } from '../kit/live/cookies.ts'
import { whenCleared } from '../kit/session/clear-stored.ts'

const name = 'jp_teacher_class_id'
const jar = () => createJar<typeof name>(document)

/** R648: the class that was last renewed, for a year; nobody who comes after finds it. */
export const rememberRenewed = (classId: number) => jar().set(name, String(classId))
export const lastRenewed = () => Number(jar().get(name) ?? 0)
whenCleared(() => jar().remove(name))
