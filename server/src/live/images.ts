import type { Waiting } from './decide.ts'
import type { AnyTool, World } from './tool.ts'

export interface UploadedImage {
  readonly id: number
  readonly userId: number
  readonly url: string
  /** A student has given it to the class that was asked for. */
  readonly isGiven: boolean
}

/** Of these files the pictures, who has uploaded them, and whether they were given to the class. */
export type ImagesOf = (classId: number, ids: readonly number[]) => Promise<readonly UploadedImage[]>

/** The pictures that messages name and no state knows yet. */
export async function imagesNamed(
  batch: readonly Waiting[],
  states: ReadonlyMap<AnyTool, unknown>,
  lookUp: (ids: readonly number[]) => ReturnType<ImagesOf>,
): Promise<World['imageOf']> {
  // What the messages before it make of the state, nobody knows yet.
  const isAlone = (tool: AnyTool) => batch.filter((one) => one.tool === tool).length === 1
  const ids = batch.flatMap(
    ({ tool, message, actor }) => tool.images?.(isAlone(tool) ? states.get(tool) : tool.initial, message, actor) ?? [],
  )
  if (ids.length === 0) return noImage
  const images = new Map((await lookUp(ids)).map((image) => [image.id, image]))
  return (id, actor) => {
    const image = images.get(id)
    const isTheirs = image?.userId === actor.id || (image?.isGiven === true && actor.role === 'teacher')
    return isTheirs ? image?.url : undefined
  }
}

export const noImage: World['imageOf'] = () => undefined
