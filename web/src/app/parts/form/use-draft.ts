import { type ApplyStep, currentApplication, saveDraft } from '@lumbung/shared/contract/application.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { readKey } from '../../../api/use-api.ts'

const pause = 800

/** Whether what was typed is kept on the server. A failure is silent: the next blur tries again. */
export type DraftState = 'none' | 'saving' | 'saved'

/**
 * Keeps the values of a step on the server, 800 ms after the last blur and when the screen is left.
 * Without a step nothing is kept.
 */
export function useDraft(step: ApplyStep | undefined) {
  const client = useQueryClient()
  const [state, setState] = useState<DraftState>('none')
  const waiting = useRef<{ values: Record<string, string>; timer: ReturnType<typeof setTimeout> }>(undefined)
  const kept = useRef('')
  const flush = async () => {
    const values = waiting.current?.values
    drop()
    if (!values || !step) return
    setState('saving')
    try {
      await call(saveDraft, { params: { step }, body: { values } })
      kept.current = JSON.stringify(values)
      client.setQueriesData<ReplyOf<typeof currentApplication>>({ queryKey: readKey(currentApplication) }, (old) =>
        old ? { ...old, drafts: { ...old.drafts, [step]: values } } : old,
      )
      setState('saved')
    } catch {
      setState('none')
    }
  }
  const drop = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => () => void latest.current(), [])
  const keep = (values: Record<string, string>) => {
    if (!step || JSON.stringify(values) === kept.current) return
    drop()
    waiting.current = { values, timer: setTimeout(() => void latest.current(), pause) }
  }
  return { state, keep, drop }
}
