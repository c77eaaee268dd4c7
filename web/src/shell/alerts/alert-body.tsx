import { DialogFact } from '../../ui/overlays/dialog.tsx'
import type { CatalogueAlert } from './catalogue-alert.ts'

/** The sentence of an alert with its fact and its note. */
export function AlertBody({ body, fact, note }: Pick<CatalogueAlert, 'body' | 'fact' | 'note'>) {
  if (!fact && !note) return body
  return (
    <>
      <p>{body}</p>
      {fact && <DialogFact label={fact.label} value={fact.value} />}
      {note && <p className="small">{note}</p>}
    </>
  )
}
