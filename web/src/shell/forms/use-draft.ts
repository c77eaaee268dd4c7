import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type ApplyStep, currentApplication, saveDraft } from '@lumbung/shared/contract/onboarding/application.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { isRefusal } from '../../api/refusal.ts'
import { readKey, refetchReads } from '../../api/use-api.ts'
import { createDraftAutosave, type DraftState, type DraftValues } from './draft-autosave.ts'

/**
 * Saves the values of a step on the server: shortly after a change, when the screen is closed, and when the page is hidden or
 * reloaded, which triggers no event on any field. Without a step nothing is saved.
 */
export function useDraft(step: ApplyStep | undefined) {
  const client = useQueryClient()
  const [state, setState] = useState<DraftState>('none')
  const [autosave] = useState(() =>
    createDraftAutosave(async (values) => {
      if (!step) return
      await call(saveDraft, { params: { step }, body: { values }, keepalive: true }).catch((error: unknown) => {
        // The application was sent on another device: the screen then shows its status.
        if (isRefusal(error, 'SUPERSEDED')) void refetchReads(client, currentApplication)
        throw error
      })
      client.setQueriesData<ReplyOf<typeof currentApplication>>({ queryKey: readKey(currentApplication) }, (old) =>
        old ? { ...old, drafts: { ...old.drafts, [step]: values } } : old,
      )
    }, setState),
  )
  useEffect(() => {
    const onHidden = () => document.hidden && autosave.flush()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', autosave.flush)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', autosave.flush)
      autosave.stop()
    }
  }, [autosave])
  const schedule = (values: DraftValues) => {
    if (step) autosave.schedule(values)
  }
  return { state, schedule, cancel: autosave.cancel }
}
