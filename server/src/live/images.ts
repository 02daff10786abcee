import type { Waiting } from './decide.ts'
import type { AnyTool, World } from './tool.ts'

export interface UploadedImage {
  readonly id: number
  readonly userId: number
  readonly url: string
}

/** Of these files the pictures, and who has uploaded them. */
export type ImagesOf = (ids: readonly number[]) => Promise<readonly UploadedImage[]>

/** The pictures that messages name and no state knows yet. */
export async function imagesNamed(
  batch: readonly Waiting[],
  states: ReadonlyMap<AnyTool, unknown>,
  lookUp: ImagesOf,
): Promise<World['imageOf']> {
  // What the messages before it make of the state, nobody knows yet.
  const isAlone = (tool: AnyTool) => batch.filter((one) => one.tool === tool).length === 1
  const ids = batch.flatMap(({ tool, message }) => tool.images?.(isAlone(tool) ? states.get(tool) : tool.initial, message) ?? [])
  if (ids.length === 0) return noImage
  const images = new Map((await lookUp(ids)).map((image) => [image.id, image]))
  return (id, userId) => {
    const image = images.get(id)
    return image?.userId === userId ? image.url : undefined
  }
}

export const noImage: World['imageOf'] = () => undefined
