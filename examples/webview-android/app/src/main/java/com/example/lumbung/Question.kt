package com.example.lumbung

import android.content.ActivityNotFoundException
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContract
import kotlinx.coroutines.CompletableDeferred

/**
 * Asks the system or another app for something. An answer that arrives after this process was killed and started again is
 * dropped, because the page that asked is gone.
 */
class Question<I, O>(activity: ComponentActivity, contract: ActivityResultContract<I, O>) {
    private var asked: CompletableDeferred<O?>? = null
    private val launcher = activity.registerForActivityResult(contract) { asked?.complete(it) }

    /** The answer; null if another question is still open, or if no app can answer. */
    suspend fun ask(input: I): O? {
        if (asked?.isActive == true) return null
        val answer = CompletableDeferred<O?>()
        asked = answer
        try {
            launcher.launch(input)
        } catch (_: ActivityNotFoundException) {
            answer.complete(null)
        }
        return answer.await()
    }
}
