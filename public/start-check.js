// Says so where Språkhuset does not start: an old browser cannot read its code, or the network does not bring it. Written for browsers
// that know nothing newer than ES5, and for pages without their stylesheet.
;(function () {
  var millisecondsToStart = 10000

  function add(parent, name, text) {
    var element = document.createElement(name)
    if (text) element.appendChild(document.createTextNode(text))
    parent.appendChild(element)
    return element
  }

  setTimeout(function () {
    var splash = document.getElementById('splash')
    if (!splash) return
    var message = add(splash.parentNode, 'div')
    message.setAttribute('role', 'alert')
    message.style.cssText =
      'position:fixed;top:0;left:0;right:0;bottom:0;overflow:auto;padding:24px;background:#f7f5f1;color:#1d2440;font:18px/1.5 sans-serif'
    var column = add(message, 'div')
    column.style.cssText = 'max-width:34em;margin:0 auto'
    add(column, 'h1', 'Språkhuset kom ikke i gang').style.cssText =
      'font-size:28px;line-height:1.2;margin:0 0 16px'
    add(column, 'p', 'Siden kom ikke fram, eller nettleseren er for gammel.').style.cssText =
      'margin:0 0 16px'
    var again = add(add(column, 'p'), 'a', 'Last siden på nytt')
    again.href = location.href
    again.style.cssText =
      'display:inline-block;padding:10px 0;color:#263a7c;font-weight:bold;text-decoration:underline'
    add(
      column,
      'p',
      'Hjelper det ikke, trenger du Chrome eller Edge 111, Firefox 115, Safari 16.4 eller en nyere versjon. ' +
        'På iPad og iPhone må iOS være 16.4 eller nyere.',
    ).style.cssText = 'margin:16px 0 0'
  }, millisecondsToStart)
})()
