interface Place {
  readonly room: 'server' | 'web'
  readonly kind: 'kernel' | 'feature' | 'joiner' | 'root'
  readonly name: string
}

export function placeOf(path: string): Place | undefined
