import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { saveSupplement, supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { sendWithSecurityCheck } from '../../../api/security-gate.ts'
import { upload } from '../../../api/upload.ts'
import { refetchReads } from '../../../api/use-api.ts'
import { photoOfFile } from '../identity/camera/take-photo.ts'

export interface Upload {
  key: number
  name: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  percent: number
  /** What the server found wrong with the file. */
  problem?: string | undefined
  /** The message of any other refusal. */
  message?: string | undefined
  /** Runs once it is stored: a replaced file is deleted. */
  onStored?: (() => void) | undefined
}

export interface Uploads {
  list: readonly Upload[]
  add: (files: readonly File[], onStored?: () => void) => void
  retry: (upload: Upload) => void
  discard: (key: number) => void
}

/** A smaller JPEG of a photo. What the browser cannot decode goes as it is, and the server says what is wrong with it. */
const prepared = (file: File): Promise<Blob> =>
  file.type === 'application/pdf' ? Promise.resolve(file) : photoOfFile(file).catch(() => file)

/** Uploads the files of a document one after the other. One that failed is kept until it is sent again or discarded. */
export function useUploads(type: SupplementaryDocumentType): Uploads {
  const client = useQueryClient()
  const [list, setList] = useState<readonly Upload[]>([])
  const number = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const dropped = useRef(new Set<number>())
  const change = (key: number, changes: Partial<Upload>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: number) => {
    dropped.current.add(key)
    setList((all) => all.filter((one) => one.key !== key))
  }
  const send = async ({ key, file, onStored }: Upload) => {
    if (dropped.current.has(key)) return
    change(key, { state: 'sending', percent: 0 })
    try {
      const args = { body: { type }, files: { file: [await prepared(file)] } }
      const onProgress = (percent: number) => change(key, { percent })
      await sendWithSecurityCheck(() => upload(saveSupplement, args, { onProgress }))
      onStored?.()
      const reads = [supplementMaterials, currentApplication]
      await refetchReads(client, ...reads)
      drop(key)
    } catch (error) {
      const problem = isRefusal(error, 'WRONG_FILE_FORMAT') ? String(error.data.problem ?? '') : undefined
      change(key, { state: 'failed', problem, message: isRefusal(error) ? error.message : undefined })
    }
  }
  const enqueue = (one: Upload) => {
    queue.current = queue.current.then(() => send(one))
  }
  return {
    list,
    add: (files, onStored) => {
      const added = files.map((file): Upload => {
        number.current += 1
        return { key: number.current, file, name: file.name, state: 'waiting', percent: 0, onStored }
      })
      setList((all) => [...all, ...added])
      added.forEach(enqueue)
    },
    retry: (one) => {
      change(one.key, { state: 'waiting', problem: undefined, message: undefined })
      enqueue(one)
    },
    discard: drop,
  }
}
