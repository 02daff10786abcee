import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { defineEvent } from './event.ts'
import { field, upTo } from './field.ts'

export const pictureInkLimits = {
  /** Of all strokes on one picture, as JSON. */
  signs: 400_000,
  strokesAtOnce: 20,
  signsAtOnce: 60_000,
  takenAtOnce: 500,
  /** Of one stroke: each has two parts, ten-thousandths of the picture's own width and height. */
  points: 2000,
  unit: 10_000,
} as const

const id = z.string().check(z.regex(/^[0-9a-z]{8,32}$/))
const part = z.int().check(z.minimum(-100 * pictureInkLimits.unit), z.maximum(100 * pictureInkLimits.unit))
export const PictureStroke = z.object({ id, points: upTo(2 * pictureInkLimits.points, z.array(part)) })
export type PictureStroke = z.infer<typeof PictureStroke>

const picture = { class_id: field.id, file_cdn_id: field.id }
const teachers = ['teacher'] as const

/** Ours: what a teacher writes on pictures for a class. */
export const pictureInks = {
  keep: defineCall({
    method: 'POST',
    path: '/api/akdm-webservice/keep-picture-ink',
    allow: teachers,
    input: z.object({
      ...picture,
      add: field.json(pictureInkLimits.signsAtOnce, upTo(pictureInkLimits.strokesAtOnce, z.array(PictureStroke))),
      take: field.json(pictureInkLimits.signsAtOnce, upTo(pictureInkLimits.takenAtOnce, z.array(id))),
    }),
    reply: z.object({}),
    about:
      'Adds strokes to a picture that the caller may show to an own class, and takes others away. Strokes are known by their ids: the same again changes nothing.',
  }),
  read: defineCall({
    method: 'GET',
    path: '/api/akdm-webservice/get-picture-ink',
    allow: teachers,
    input: z.object(picture),
    reply: z.object({ strokes: z.array(PictureStroke) }),
    pace: 'ink',
    about: 'What the caller has written on a picture for a class.',
  }),
}

export const pictureInkSays = {
  /** To the teachers: whose ink it is reads it. */
  changed: defineEvent({
    name: 'picture_ink',
    direction: 'server->client',
    data: z.object({ class_id: z.int(), teacher_id: z.int(), file_cdn_id: z.int() }),
  }),
}
