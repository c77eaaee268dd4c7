package com.example.lumbung

import android.graphics.Bitmap
import android.net.http.SslError
import android.webkit.RenderProcessGoneDetail
import android.webkit.SslErrorHandler
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient

/** Keeps the web view on our origin. */
class Pages(private val activity: LumbungActivity, private val origin: String, private val started: () -> Unit) :
    WebViewClient() {
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        val url = request.url.toString()
        if (originOf(url) == origin) return false
        // A frame may show its own page, but open nothing outside.
        if (!request.isForMainFrame) return request.url.scheme != "https"
        activity.openOutside(url)
        return true
    }

    override fun onPageStarted(view: WebView, url: String, favicon: Bitmap?) {
        started()
        // Forms that are posted and redirects of theirs are not asked about above.
        if (originOf(url) == origin || url == "about:blank") return
        view.stopLoading()
        if (view.canGoBack()) view.goBack()
        activity.openOutside(url)
    }

    override fun onPageFinished(view: WebView, url: String) {
        activity.tellInsets()
    }

    /** Never proceed: the page would be somebody else's. */
    override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {
        handler.cancel()
    }

    /** The system ended the page's process, perhaps while the camera was open. Without this the app ends with it. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        activity.recreate()
        return true
    }
}
