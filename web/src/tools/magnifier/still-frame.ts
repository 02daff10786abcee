/** R445: whose browsers do not give away what a film shows. */
export const isPc = (userAgent: string) => !/android|iphone|ipad|ipod|mobile|harmony/i.test(userAgent)

/** R445: of a film at a provider that cuts frames itself. */
export const frameAddress = (source: string, seconds: number) => `${source}?vframe/jpg/offset/${Math.ceil(seconds)}`

interface Film {
  readonly currentSrc: string
  readonly currentTime: number
}

interface Around {
  readonly userAgent: string
  readonly origin: string
}

/** Where the still of a film comes from; undefined: it is drawn from the film itself. Our own server cuts no frames, and of its films every browser lets us draw one. */
export function frameOf({ currentSrc, currentTime }: Film, { userAgent, origin }: Around): string | undefined {
  const isElsewhere = /^https?:/.test(currentSrc) && !currentSrc.startsWith(`${origin}/`)
  return isElsewhere && !isPc(userAgent) ? frameAddress(currentSrc, currentTime) : undefined
}
