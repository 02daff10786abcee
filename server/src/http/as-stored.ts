const json = Symbol('json')

/** An answer that is written already. It was looked at when it came: to read and write a whole board again would hold up everybody else. */
export interface AsStored {
  readonly [json]: string
}

export const asStored = (text: string): AsStored => ({ [json]: text })

/** Its JSON; undefined: it is an ordinary answer. */
export const storedIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && json in answer ? (answer as AsStored)[json] : undefined

/** As the data of an envelope. */
export const envelopeOf = (msg: string, data: string) => `{"errCode":0,"msg":${JSON.stringify(msg)},"data":${data}}`
