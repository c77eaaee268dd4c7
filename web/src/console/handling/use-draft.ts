import type { Language } from '@lumbung/shared/enums/app.ts'
import { createStore, useStore } from '../../state/store.ts'
import { useSession } from '../calls/session.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** Answers that were begun, by operator and complaint or request: they outlast the screen and the session, not the page. */
const drafts = createStore<Readonly<Record<string, Draft>>>({})

/** An operator's draft of the answer to one complaint or request; `undefined` forgets it. */
export function useDraft(id: string, language: Language): [Draft, (draft: Draft | undefined) => void] {
  const key = `${useSession().email} ${id}`
  const draft = useStore(drafts)[key] ?? emptyDraft(language)
  const change = (next: Draft | undefined) => {
    const { [key]: _, ...others } = drafts.get()
    drafts.set(next ? { ...others, [key]: next } : others)
  }
  return [draft, change]
}
