import { type CompositionEvent, type FormEvent, useState } from 'react'

/** A field that drops what does not belong. An input method is left alone until its characters stand: it would stumble otherwise. */
export function useTyped(clean: (text: string) => string) {
  const [value, setValue] = useState('')
  return {
    value,
    onChange: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      setValue(isComposing ? currentTarget.value : clean(currentTarget.value))
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => setValue(clean(currentTarget.value)),
  }
}
