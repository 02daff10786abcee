/** Who says who holds the phone. Whatever but `CodeRefused` is thrown can be asked for again. */
export interface AppletProvider {
  /** Left out: every school. */
  serves?(orgId: number): Promise<boolean>
  /** The id of the person in the chat app, the same each time, and of this mini-program alone. */
  identify(code: string): Promise<string>
}
