import { Fragment } from 'react'

/** A figure such as `17.000.000`, which may wrap behind its dots where the text around it may wrap. */
export function Digits({ text }: { text: string }) {
  return text.split('.').map((part, n, { length }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else, and no state.
    <Fragment key={n}>
      <span>{n < length - 1 ? `${part}.` : part}</span>
      {n < length - 1 && <wbr />}
    </Fragment>
  ))
}
