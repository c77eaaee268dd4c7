import type { CaptchaChallenge } from '@lumbung/shared/contract/accounts/sign-in.ts'
import ProofWorker from './proof-worker.ts?worker'

/** Solves the server's proof of work in a worker. Returns base64 of the task with its number, as send-code expects it. */
export async function solveCaptcha(task: CaptchaChallenge): Promise<string> {
  const worker = new ProofWorker()
  try {
    const number = await new Promise<number | undefined>((resolve, reject) => {
      worker.onmessage = (event: MessageEvent<number | undefined>) => resolve(event.data)
      worker.onerror = () => reject(new Error('the proof of work stopped'))
      worker.postMessage({ salt: task.salt, challenge: task.challenge, maxNumber: task.maxNumber })
    })
    const { algorithm, salt, challenge, signature } = task
    return btoa(JSON.stringify({ algorithm, salt, challenge, signature, number }))
  } finally {
    worker.terminate()
  }
}
