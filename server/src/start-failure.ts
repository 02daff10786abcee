/** Something the person who starts the server can mend: the message is the one sentence they get. */
export class StartFailure extends Error {}
