package com.example.lumbung

import android.os.SystemClock
import android.webkit.WebView
import org.json.JSONObject

/** How long the page may take to say that it handled back. */
private const val BACK_MS = 300L

/** Progress of an upload is told at most five times a second. */
private const val PROGRESS_MS = 200L

/** Tells the page of our origin what happens around it. */
class Events(private val webView: WebView, private val origin: String) {
    private var progressAt = 0L

    private fun send(event: String, data: JSONObject? = null, answered: (String) -> Unit = {}) {
        val message = JSONObject().put("v", BRIDGE_VERSION).put("event", event).put("data", data ?: JSONObject.NULL)
        val isOurs = "location.origin === '$origin' && window.lumbungEvent"
        webView.evaluateJavascript("$isOurs ? lumbungEvent($message) : null") { answered(it) }
    }

    fun resume() = send("resume")

    fun pause() = send("pause")

    /** In CSS pixels. */
    fun insets(top: Int, bottom: Int, keyboard: Int) =
        send("insets", JSONObject().put("top", top).put("bottom", bottom).put("keyboard", keyboard))

    fun progress(id: String, sent: Long, total: Long) {
        val now = SystemClock.elapsedRealtime()
        if (sent < total && now - progressAt < PROGRESS_MS) return
        progressAt = now
        send("progress", JSONObject().put("id", id).put("sent", sent).put("total", total))
    }

    /** Lets the page handle the back key; `otherwise` runs once if it does not, or does not answer in time. */
    fun back(otherwise: () -> Unit) {
        var isOpen = true
        fun settle(isHandled: Boolean) {
            if (isOpen && !isHandled) otherwise()
            isOpen = false
        }
        webView.postDelayed({ settle(false) }, BACK_MS)
        send("back") { answer -> settle(answer == "\"handled\"") }
    }
}
