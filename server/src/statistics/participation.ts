import { inBp, ratio } from './ratio.ts'

/** R1075: of those who were in the class at the end; who came later or has handed in besides does not lift it above all. */
export const participationBp = (handedIn: number, roster: number) => (roster > 0 ? Math.min(10_000, inBp(ratio(handedIn, roster))) : 0)
