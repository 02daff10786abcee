/** A code that is wrong, too old or used up: only a fresh one helps. */
export class AppletCodeRefused extends Error {}

/** Who says who holds the phone. Whatever but `AppletCodeRefused` is thrown can be asked for again. */
export interface AppletProvider {
  /** Left out: every school. */
  serves?(orgId: number): Promise<boolean>
  /** The id of the person in the chat app, the same each time, and of this mini-program alone. */
  identify(code: string): Promise<string>
}
