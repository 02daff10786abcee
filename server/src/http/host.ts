const mostCharacters = 260

/** Whether an address can have this Host: a name or an IP address, and a port. A request may also have none. */
export const isHost = (host: string) =>
  host === '' ||
  (host.length <= mostCharacters && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`))
