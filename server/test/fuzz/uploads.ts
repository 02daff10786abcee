import type { UploadedImage } from '../../src/live/images.ts'
import type { Actor } from '../../src/live/tool.ts'
import type { Chooser } from '../seeded.ts'

const each = 8
const idOf = ({ id }: Pick<Actor, 'id'>, at: number) => id * 100 + at

/** Everybody has uploaded a few pictures. */
export const uploadsOf = (actors: readonly Actor[]): UploadedImage[] =>
  actors.flatMap((actor) =>
    Array.from({ length: each }, (_, at) => ({
      id: idOf(actor, at),
      userId: actor.id,
      url: `/files/${idOf(actor, at)}/p.jpg`,
      isGiven: false,
    })),
  )

export const isPictureOf = ({ id }: Pick<Actor, 'id'>, picture: number) => Math.floor(picture / 100) === id

/** Mostly one of their own, now and then one of somebody else, or none. */
export const somePicture = (choose: Chooser, actor: Pick<Actor, 'id'> = { id: 0 }) =>
  choose.chance(0.95) ? idOf(actor, choose.below(each)) : idOf({ id: choose.of([actor.id - 1, actor.id + 1]) }, choose.of([1, 50]))
