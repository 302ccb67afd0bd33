/*
 * ADF documents as their senders shape them, by ADF 1.0 and the vendors' own descriptions of what they send. Every person and dealer in
 * them is made up.
 */

/** Everything that ADF 1.0 has, each element and attribute at least once. */
export const completeAdf = `<?ADF VERSION "1.0"?>
<?xml version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="carfinder.example">CF-1001</id>
    <id sequence="2" source="router.example">R-77</id>
    <requestdate>2026-11-20T15:30:20-08:00</requestdate>
    <vehicle interest="buy" status="new">
      <id sequence="1" source="carfinder.example">V-9</id>
      <year>2026</year><make>Toyota</make><model>RAV4</model><vin>2T3P1RFV8NC111111</vin><stock>T1</stock>
      <trim>XLE</trim><doors>4</doors><bodystyle>SUV</bodystyle><transmission>A</transmission>
      <odometer status="original" units="mi">12</odometer>
      <condition>excellent</condition>
      <colorcombination><interiorcolor>black</interiorcolor><exteriorcolor>blue</exteriorcolor><preference>1</preference></colorcombination>
      <colorcombination><interiorcolor>tan</interiorcolor><exteriorcolor>white</exteriorcolor><preference>2</preference></colorcombination>
      <imagetag width="400" height="300" alttext="front">https://pictures.example/t1.jpg</imagetag>
      <price type="quote" currency="USD" delta="absolute" relativeto="msrp" source="carfinder.example">35480</price>
      <price type="offer" currency="USD">33000</price>
      <pricecomments>Before rebates</pricecomments>
      <option><optionname>Sunroof</optionname><manufacturercode>SR</manufacturercode><stock>O-1</stock><weighting>75</weighting><price type="msrp" currency="USD">900</price></option>
      <finance><method>lease</method><amount type="downpayment" limit="maximum" currency="USD">2000</amount><amount type="monthly" limit="maximum" currency="USD">450</amount><balance type="residual" currency="USD">18000</balance></finance>
      <comments>With roof rails if possible</comments>
    </vehicle>
    <vehicle interest="trade-in" status="used">
      <year>2018</year><make>Honda</make><model>Civic</model><trim>EX</trim>
      <odometer status="rolledover" units="mi">62000</odometer><condition>good</condition>
      <finance><method>finance</method><balance type="finance" currency="USD">4100</balance></finance>
    </vehicle>
    <customer>
      <contact primarycontact="1">
        <name part="first" type="individual">Ada</name><name part="middle">K</name><name part="last">Byron</name><name part="suffix">Jr</name>
        <email preferredcontact="0">Ada.Byron@Mail.Example</email>
        <phone type="voice" time="day">(212) 555-0100</phone>
        <phone type="cellphone" time="evening" preferredcontact="1">212-555-0199 x12</phone>
        <phone type="fax">212-555-0111</phone>
        <address type="home"><street line="1">1 Main Street</street><street line="2">Rear house</street><apartment>4B</apartment><city>Springfield</city><regioncode>NY</regioncode><postalcode>10001</postalcode><country>US</country></address>
      </contact>
      <id sequence="1" source="carfinder.example">CU-5</id>
      <timeframe><description>Within 30 days</description><earliestdate>2026-12-01T00:00:00-05:00</earliestdate><latestdate>2026-12-20</latestdate></timeframe>
      <comments><![CDATA[Is it <b>still</b> available & can I see it?]]></comments>
    </customer>
    <vendor>
      <id source="carfinder.example">D-3</id><vendorname>Harbor Motors</vendorname><url>https://harbor.example</url>
      <contact primarycontact="1"><name part="full">Sales Desk</name><email>sales@harbor.example</email></contact>
    </vendor>
    <provider>
      <id source="carfinder.example">P-1</id><name part="full" type="business">Car Finder</name><service>New car search</service><url>https://carfinder.example</url>
      <email>leads@carfinder.example</email><phone>8005550100</phone>
      <contact primarycontact="1"><name part="full">Lead Team</name><phone type="voice">8005550101</phone></contact>
    </provider>
  </prospect>
</adf>`;

/** A listing site's lead on a used car: a full name, an offer-free price, the site's page in a comment, no offset in the time. */
export const listingAdf = `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
<prospect>
<id sequence="uniqueLeadId" source="Listing Site">8c1f</id>
<requestdate>2026-11-21T09:15:00</requestdate>
<vehicle interest="buy" status="used">
<vin>1HGCM82633A004352</vin><year>2019</year><make>Honda</make><model>Accord</model><stock>H22</stock><price type="asking">18995</price>
</vehicle>
<customer>
<contact><name part="full">Grace Hopper</name><email>grace@mail.example</email><phone>2125550123</phone>
<address><postalcode>10002</postalcode></address></contact>
<comments>I saw this car on Listing Site &amp; would like to know if it's available.</comments>
</customer>
<vendor><vendorname>Harbor Motors</vendorname></vendor>
<provider><name part="full">Listing Site</name><service>Used Car Classifieds</service></provider>
</prospect>
</adf>`;

/** A website builder's form: names of tags in capitals, a service of its own, elements that ADF does not have. */
export const websiteAdf = `<?ADF VERSION="1.0"?>
<ADF>
<PROSPECT STATUS="NEW">
<REQUESTDATE>2026-11-21T10:00:00-0500</REQUESTDATE>
<VEHICLE INTEREST="TEST-DRIVE" STATUS="NEW"><YEAR>2026</YEAR><MAKE>Toyota</MAKE><MODEL>Camry</MODEL></VEHICLE>
<CUSTOMER>
<CONTACT><NAME PART="FIRST">Alan</NAME><NAME PART="LAST">Turing</NAME><PHONE TYPE="CELL">2125550145</PHONE></CONTACT>
</CUSTOMER>
<LEADTYPE>Schedule test drive</LEADTYPE>
<PROVIDER><NAME>Dealer Website</NAME><SERVICE>Test drive form</SERVICE></PROVIDER>
</PROSPECT>
</ADF>`;

/** A price report's lead: no vehicle's status, a namespace, the number in a contact without a type. */
export const reportAdf = `<a:adf xmlns:a="urn:adf"><a:prospect><a:id>55</a:id><a:requestdate>2026-11-21</a:requestdate>
<a:vehicle><a:make>Ford</a:make><a:model>F-150</a:model></a:vehicle>
<a:customer><a:contact><a:name>Katherine Johnson</a:name><a:email>kj@mail.example</a:email></a:contact></a:customer>
<a:provider><a:name>Price Report</a:name></a:provider></a:prospect></a:adf>`;

export const adfDocuments = [completeAdf, listingAdf, websiteAdf, reportAdf];
