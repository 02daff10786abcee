/** Phones capitalise the first letter and Chinese keyboards write full-width digits: neither makes another account. */
export const usernameKey = (username: string) => username.normalize('NFKC').trim().toLowerCase()
