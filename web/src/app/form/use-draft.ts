import { type ApplyStep, currentApplication, saveDraft } from '@lumbung/shared/contract/application.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { readKey } from '../../api/use-api.ts'
import { createDraftKeeper, type DraftState, type DraftValues } from './draft-keeper.ts'

/**
 * Keeps the values of a step on the server: shortly after a change, when the screen is left, and when the page is hidden or
 * reloaded, which ends it without a word to any field. Without a step nothing is kept.
 */
export function useDraft(step: ApplyStep | undefined) {
  const client = useQueryClient()
  const [state, setState] = useState<DraftState>('none')
  const [keeper] = useState(() =>
    createDraftKeeper(async (values) => {
      if (!step) return
      await call(saveDraft, { params: { step }, body: { values }, keepalive: true })
      client.setQueriesData<ReplyOf<typeof currentApplication>>({ queryKey: readKey(currentApplication) }, (old) =>
        old ? { ...old, drafts: { ...old.drafts, [step]: values } } : old,
      )
    }, setState),
  )
  useEffect(() => {
    const onHidden = () => document.hidden && keeper.flush()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', keeper.flush)
      keeper.end()
    }
  }, [keeper])
  const keep = (values: DraftValues) => {
    if (step) keeper.keep(values)
  }
  return { state, keep, drop: keeper.drop }
}
