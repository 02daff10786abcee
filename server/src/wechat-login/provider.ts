/** Somebody as the chat app knows them. */
export interface ChatPerson {
  readonly id: string
  /** As they call themselves there; empty where it does not say. */
  readonly name: string
}

export interface Beginning {
  readonly state: string
  /** Scheme and host of the page, where the browser has to come back to. */
  readonly hostUrl: string
}

export type Progress =
  | { readonly step: 'waiting' | 'scanned' | 'refused' }
  /** `code`: what says who it is, as the chat app would send it along. */
  | { readonly step: 'confirmed'; readonly code: string }

/** Who says who somebody is. Whatever but `CodeRefused` is thrown can be asked for again. */
export interface ChatProvider {
  readonly name: 'sandbox' | 'wechat'
  /** People of one app are nobody in another. */
  readonly app: string
  /** Left out: every school. */
  serves?(orgId: number): Promise<boolean>
  /** `isScanned`: the address itself is drawn as a QR code; else it is opened, and shows one. */
  begin(asked: Beginning): { readonly url: string; readonly isScanned: boolean }
  /** Where nobody comes back with a code: how far it is. */
  progress?(state: string): Promise<Progress>
  identify(code: string): Promise<ChatPerson>
}
